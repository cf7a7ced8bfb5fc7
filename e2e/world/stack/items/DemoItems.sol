// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

interface ERC721TokenReceiver {
    function onERC721Received(address operator, address from, uint256 id, bytes calldata data) external returns (bytes4);
}

interface ERC1155TokenReceiver {
    function onERC1155Received(address operator, address from, uint256 id, uint256 value, bytes calldata data)
        external
        returns (bytes4);

    function onERC1155BatchReceived(
        address operator,
        address from,
        uint256[] calldata ids,
        uint256[] calldata values,
        bytes calldata data
    ) external returns (bytes4);
}

/// ERC-721 with metadata. Anyone mints, and says where the item's metadata is.
contract DemoCollection {
    string public name;
    string public symbol;
    mapping(uint256 => address) private owners;
    mapping(address => uint256) private balances;
    mapping(uint256 => string) private uris;
    mapping(uint256 => address) private approvals;
    mapping(address => mapping(address => bool)) public isApprovedForAll;

    event Transfer(address indexed from, address indexed to, uint256 indexed tokenId);
    event Approval(address indexed owner, address indexed approved, uint256 indexed tokenId);
    event ApprovalForAll(address indexed owner, address indexed operator, bool approved);

    constructor(string memory name_, string memory symbol_) {
        name = name_;
        symbol = symbol_;
    }

    /// ERC-165: itself, ERC-721 and ERC-721 Metadata.
    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0x01ffc9a7 || id == 0x80ac58cd || id == 0x5b5e139f;
    }

    function mint(address to, uint256 id, string calldata uri) external {
        require(to != address(0) && owners[id] == address(0), "minted");
        owners[id] = to;
        balances[to] += 1;
        uris[id] = uri;
        emit Transfer(address(0), to, id);
    }

    function balanceOf(address owner) external view returns (uint256) {
        require(owner != address(0), "zero");
        return balances[owner];
    }

    function ownerOf(uint256 id) public view returns (address owner) {
        owner = owners[id];
        require(owner != address(0), "none");
    }

    function tokenURI(uint256 id) external view returns (string memory) {
        ownerOf(id);
        return uris[id];
    }

    function getApproved(uint256 id) external view returns (address) {
        ownerOf(id);
        return approvals[id];
    }

    function approve(address to, uint256 id) external {
        address owner = ownerOf(id);
        require(msg.sender == owner || isApprovedForAll[owner][msg.sender], "allowance");
        approvals[id] = to;
        emit Approval(owner, to, id);
    }

    function setApprovalForAll(address operator, bool approved) external {
        isApprovedForAll[msg.sender][operator] = approved;
        emit ApprovalForAll(msg.sender, operator, approved);
    }

    function transferFrom(address from, address to, uint256 id) public {
        require(ownerOf(id) == from && to != address(0), "owner");
        require(
            msg.sender == from || isApprovedForAll[from][msg.sender] || approvals[id] == msg.sender, "allowance"
        );
        delete approvals[id];
        balances[from] -= 1;
        balances[to] += 1;
        owners[id] = to;
        emit Transfer(from, to, id);
    }

    function safeTransferFrom(address from, address to, uint256 id) external {
        safeTransferFrom(from, to, id, "");
    }

    function safeTransferFrom(address from, address to, uint256 id, bytes memory data) public {
        transferFrom(from, to, id);
        if (to.code.length == 0) return;
        bytes4 answer = ERC721TokenReceiver(to).onERC721Received(msg.sender, from, id, data);
        require(answer == ERC721TokenReceiver.onERC721Received.selector, "receiver");
    }
}

/// ERC-1155 with metadata: one URI for all kinds, in which clients put the id for `{id}`.
contract DemoEdition {
    string public name;
    string private metadata;
    mapping(address => mapping(uint256 => uint256)) private balances;
    mapping(address => mapping(address => bool)) public isApprovedForAll;

    event TransferSingle(
        address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value
    );
    event TransferBatch(
        address indexed operator, address indexed from, address indexed to, uint256[] ids, uint256[] values
    );
    event ApprovalForAll(address indexed owner, address indexed operator, bool approved);

    constructor(string memory name_, string memory uri_) {
        name = name_;
        metadata = uri_;
    }

    /// ERC-165: itself, ERC-1155 and ERC-1155 Metadata_URI.
    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0x01ffc9a7 || id == 0xd9b67a26 || id == 0x0e89341c;
    }

    function mint(address to, uint256 id, uint256 value) external {
        balances[to][id] += value;
        emit TransferSingle(msg.sender, address(0), to, id, value);
    }

    function mintBatch(address to, uint256[] calldata ids, uint256[] calldata values) external {
        for (uint256 i = 0; i < ids.length; i++) balances[to][ids[i]] += values[i];
        emit TransferBatch(msg.sender, address(0), to, ids, values);
    }

    function uri(uint256) external view returns (string memory) {
        return metadata;
    }

    function balanceOf(address owner, uint256 id) public view returns (uint256) {
        return balances[owner][id];
    }

    function balanceOfBatch(address[] calldata owners, uint256[] calldata ids)
        external
        view
        returns (uint256[] memory found)
    {
        require(owners.length == ids.length, "length");
        found = new uint256[](ids.length);
        for (uint256 i = 0; i < ids.length; i++) found[i] = balanceOf(owners[i], ids[i]);
    }

    function setApprovalForAll(address operator, bool approved) external {
        isApprovedForAll[msg.sender][operator] = approved;
        emit ApprovalForAll(msg.sender, operator, approved);
    }

    function safeTransferFrom(address from, address to, uint256 id, uint256 value, bytes calldata data) external {
        move(from, to, id, value);
        emit TransferSingle(msg.sender, from, to, id, value);
        if (to.code.length == 0) return;
        bytes4 answer = ERC1155TokenReceiver(to).onERC1155Received(msg.sender, from, id, value, data);
        require(answer == ERC1155TokenReceiver.onERC1155Received.selector, "receiver");
    }

    function safeBatchTransferFrom(
        address from,
        address to,
        uint256[] calldata ids,
        uint256[] calldata values,
        bytes calldata data
    ) external {
        require(ids.length == values.length, "length");
        for (uint256 i = 0; i < ids.length; i++) move(from, to, ids[i], values[i]);
        emit TransferBatch(msg.sender, from, to, ids, values);
        if (to.code.length == 0) return;
        bytes4 answer = ERC1155TokenReceiver(to).onERC1155BatchReceived(msg.sender, from, ids, values, data);
        require(answer == ERC1155TokenReceiver.onERC1155BatchReceived.selector, "receiver");
    }

    function move(address from, address to, uint256 id, uint256 value) private {
        require(to != address(0) && (msg.sender == from || isApprovedForAll[from][msg.sender]), "allowance");
        require(balances[from][id] >= value, "balance");
        balances[from][id] -= value;
        balances[to][id] += value;
    }
}
